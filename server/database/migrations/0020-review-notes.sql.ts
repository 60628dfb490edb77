/** Review notes on definitions are kept as comments: what a note said where it was written, and its id there, so that it comes in once. */
export const REVIEW_NOTES = `
ALTER TABLE definition_comment ADD COLUMN note_id text, ADD COLUMN note text;
CREATE UNIQUE INDEX definition_comment__note__idx ON definition_comment (kind, definition, note_id);
`;
