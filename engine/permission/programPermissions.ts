/** Grants access to the server's state: health, definitions, metrics. */
export const INSPECT = 'server.inspect';

/** Grants reading definitions as they are designed: drafts, revisions, what records make of them. */
export const DEFINITIONS_VIEW = 'definitions.view';

/** Named permissions that programs ask for, beside those of settings and second persons. */
export const PROGRAM_PERMISSIONS: readonly string[] = [INSPECT, DEFINITIONS_VIEW];
