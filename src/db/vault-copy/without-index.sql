-- Before `wrangler d1 export`: D1 exports no database that has a virtual table. Items can be written meanwhile, and not
-- searched; with-index.sql reads all of it from `item_entries` again.
drop trigger if exists enter_words;
drop trigger if exists enter_other_words;
drop trigger if exists take_out_words;
drop table if exists item_words;
