/** The advisory lock of definitions: who publishes takes it alone, every action shares it until it is over. */
export const PUBLICATION_LOCK = `hashtextextended('takt publication', 0)`;
