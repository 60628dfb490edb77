/** Cache of reads from the server. */
export const API_CACHE = 'takt-api';

/** Cache of the manual. */
export const HELP_CACHE = 'takt-help';

/** Header of an answer from the cache of the device, because the server was not reached. */
export const FROM_DEVICE = 'takt-from-device';

/** Header with the id of the user somebody asks as; the server refuses it from another's session. */
export const AS_USER = 'as-user';

/** Header with the role somebody looks as. */
export const VIEW_AS = 'view-as';
