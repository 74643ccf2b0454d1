import { z } from "@hono/zod-openapi";

export const Person = z.object({ name: z.string(), slug: z.string() }).openapi("Person");
export type Person = z.infer<typeof Person>;

export const OwnerType = z.enum(["user", "team"]);
export type OwnerType = z.infer<typeof OwnerType>;

export const ItemOwner = z.object({ type: OwnerType, slug: z.string() }).openapi("ItemOwner");
export type ItemOwner = z.infer<typeof ItemOwner>;
