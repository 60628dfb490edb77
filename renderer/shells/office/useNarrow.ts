import { mediaHook } from '../../device/mediaHook.ts';

/** Whether the sidebar does not fit beside the page (tokens: layout.office.collapse). */
export const useNarrow = mediaHook('(max-width: 1199.98px)');
