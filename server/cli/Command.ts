/**
 * A terminal command: takes the arguments after its name and returns the exit code. @throws StartRefused for problems the
 * operator can fix
 */
export type Command = (args: readonly string[]) => Promise<number>;
