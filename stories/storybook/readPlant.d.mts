/** Writes what a plant published into a file. @returns how many definitions */
export function readPlant(server: string, token: string, path: string): Promise<number>;
