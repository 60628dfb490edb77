/** What the server answered. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Internal words of the server; in an answer they would reveal how it is built. */
const LEAKS =
  /\b(SELECT|INSERT INTO|UPDATE "|node_modules|\.ts:\d+|at [\w.]+ \(|pg_catalog|syntax error|invalid input syntax|violates|TypeError|RangeError|Cannot read|undefined is not)\b/;

/** What is wrong with an answer to whatever request: a fault of the server, or a look at its inside. Undefined when nothing is. */
export function faultOf({ status, text }: Answer): string | undefined {
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  const leak = status < 400 ? undefined : LEAKS.exec(text)?.[0];
  return leak === undefined ? undefined : `leak ${leak}: ${text.slice(0, 300)}`;
}
