export { ClientLimiter } from "./platform/client-limiter.ts";

export default {
  fetch: () => new Response("not yet"),
} satisfies ExportedHandler<Env>;
