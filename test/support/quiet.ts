/** Keeps the service's line of each request out of the test report; tests that look at it spy on `console.log`. */
const write = console.log;
console.log = (...values: unknown[]) => {
  if (typeof values[0] === "string" && values[0].startsWith('{"message":"request"')) return;
  write(...values);
};
