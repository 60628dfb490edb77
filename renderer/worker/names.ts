/** Cache of reads from the server. */
export const API_CACHE = 'takt-api';

/** Header of an answer from the cache of the device, because the server was not reached. */
export const FROM_DEVICE = 'takt-from-device';
