import { DurableObject } from "cloudflare:workers";

export class ClientLimiter extends DurableObject {}
