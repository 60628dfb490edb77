/** Grants access to the server's state: health, definitions, metrics. */
export const INSPECT = 'server.inspect';

/** Named permissions that programs ask for, beside those of settings and second persons. */
export const PROGRAM_PERMISSIONS: readonly string[] = [INSPECT];
