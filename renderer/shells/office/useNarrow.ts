import { mediaHook } from '../../device/mediaHook.ts';

/** Whether the sidebar does not fit beside the page (tokens: layout.office.collapse). */
export const useNarrow = mediaHook('(max-width: 1199.98px)');

/** Whether there is room for one column only, as on a phone. */
export const useSingleColumn = mediaHook('(max-width: 599.98px)');
