/**
 * Stands for the service's own address in the pages that the build makes. Each answer has that of its own service in
 * its place (src/http/pages/docs.ts).
 */
export const baseMark = "https://this-service.invalid";
