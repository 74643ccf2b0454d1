-- The index of version 4 has the screen's outcome. One that is empty need not be made anew.
update slots set version = 4 where indexed_seq = 0;
