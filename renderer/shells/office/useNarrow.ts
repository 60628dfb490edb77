import { mediaHook } from '../../device/mediaHook.ts';

/** Whether there is no room for the side beside the page (tokens: layout.office.collapse). */
export const useNarrow = mediaHook('(max-width: 1199.98px)');
