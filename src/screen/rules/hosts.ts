import { anyOf, group, notNext, seq } from "./pieces.ts";

/** An address by number, of no private network. */
export const publicIp = seq(
  notNext(/127\.|0\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|1\.1\.1\.1|8\.8\./),
  /(?:\d{1,3}\.){3}\d{1,3}\b/,
);

/** Hosts where anybody leaves a file without a name: pastes, drops, tunnels, short links, attachments of a chat. */
const drops = anyOf(
  seq(
    /(?:www\.)?/,
    group(
      /pastebin\.com|rentry\.(?:co|org)|hastebin\.com|ghostbin\.com|controlc\.com/,
      /dpaste\.(?:com|org)|paste\.(?:ee|rs|c-net\.org)|glot\.io|ix\.io|0x0\.st|termbin\.com/,
      /transfer\.sh|file\.io|temp\.sh|catbox\.moe|files\.catbox\.moe|anonfiles\.com/,
      /gofile\.io|bashupload\.com|cdn\.discordapp\.com|bit\.ly|tinyurl\.com|is\.gd|cutt\.ly/,
      /webhook\.site/,
    ),
    /\b/,
  ),
  seq(
    /[a-z0-9-]{1,40}\./,
    group(/ngrok(?:-free)?\.(?:io|app|dev)|trycloudflare\.com|serveo\.net|loca\.lt|lhr\.life/, /duckdns\.org|onion/),
    /\b/,
  ),
);

/** The address of what nobody answers for. Who keeps a program for others has a host with a name. */
export const throwaway = `(?:https?|hxxps?|ftp):\\/\\/(?:${publicIp}|${drops})`;
