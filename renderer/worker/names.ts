/** Cache of what was read from the server. */
export const API_CACHE = 'takt-api';

/** Header of an answer that is the device's own, because the server was not reached. */
export const FROM_DEVICE = 'takt-from-device';
