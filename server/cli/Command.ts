/**
 * A command of the terminal: takes what stands behind its name and gives the exit code of the process.
 *
 * @throws StartRefused for what the person at the terminal can put right
 */
export type Command = (args: readonly string[]) => Promise<number>;
