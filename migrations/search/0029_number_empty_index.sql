-- The index of version 6 has what packages do not do. One that is empty need not be made anew.
update slots set version = 6 where indexed_seq = 0;
