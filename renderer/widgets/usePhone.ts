import { mediaHook } from '../device/mediaHook.ts';

/** Whether there is no room for a keypad of our own: the device's is used. */
export const usePhone = mediaHook('(max-width: 599px)');
