-- Readers of the MCP Registry that ask for what has changed are told of servers that are public no more.
create index withdrawn_mcp_servers_by_registry_name on records (registry_name, changed_at, id)
  where public = 0 and published_seq is not null and registry_name is not null;
