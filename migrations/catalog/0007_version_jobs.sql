-- Of a version that a job of a CI uploaded: the job as readers are told of it, JSON.
alter table versions add column job text;
