/** Grants access to the server's state: health, definitions, metrics. */
export const INSPECT = 'server.inspect';
/** Opens definitions, published ones and drafts, in their designers. */
export const VIEW_DEFINITIONS = 'definitions.view';

/** Named permissions that programs ask for, beside those of settings and second persons. */
export const PROGRAM_PERMISSIONS: readonly string[] = [INSPECT, VIEW_DEFINITIONS];
