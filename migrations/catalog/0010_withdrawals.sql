-- Of a record that was taken down, what its publisher is told: one word, and a moderator's words, JSON.
alter table records add column withdrawal text;
