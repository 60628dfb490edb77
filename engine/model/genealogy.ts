/** Entity of the edges from what was used to what was made of it. */
export const GENEALOGY = 'genealogy-edge';
