import { router } from "./router.ts";

export const docs = router();
