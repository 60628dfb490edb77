/** Whoever holds it sees the state of the server: its health, its definitions, its figures. */
export const INSPECT = 'server.inspect';

/** Named permissions that programs ask for, beside those of settings and second persons. */
export const PROGRAM_PERMISSIONS: readonly string[] = [INSPECT];
