/** Under which key the secrets are sealed that the server must read again; null: they lie there as they are. */
export const SEALED_SECRETS = `
ALTER TABLE second_factor ADD COLUMN sealed_by text;
ALTER TABLE webhook_key ADD COLUMN sealed_by text;
`;
