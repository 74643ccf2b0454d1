/**
 * The names of files that an agent acts upon without being asked, wherever they are; a part of a regular expression.
 */
export const agentFiles =
  "\\.?mcp\\.json|hooks\\.json|(?:claude|agents|gemini)\\.md|\\.(?:cursor|windsurf)rules|copilot-instructions\\.md";
