/** Keys of rows with personal data are sealed as other secrets are. */
export const SEALED_ROW_KEYS = `
ALTER TABLE personal_key RENAME COLUMN key TO secret;
ALTER TABLE personal_key ADD COLUMN sealed_by text;
`;
