-- The path of the MCP server that a client was let in to: its tokens open that one alone.
alter table client_grants add column resource text not null default '/mcp/vault';
