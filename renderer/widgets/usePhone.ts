import { mediaHook } from '../device/mediaHook.ts';

/** Whether there is no room for the on-screen keypad: the device's is used. */
export const usePhone = mediaHook('(max-width: 599px)');
