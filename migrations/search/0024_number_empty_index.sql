-- The index of version 5 has repositories, packages and remotes as names. One that is empty need not be made anew.
update slots set version = 5 where indexed_seq = 0;
