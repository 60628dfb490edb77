/** Secrets of the settings, beside the other secrets that are read again; the one that stood among the values moves there. */
export const SETTING_SECRETS = `
CREATE TABLE setting_secret (
  owner text PRIMARY KEY,
  secret bytea NOT NULL,
  sealed_by text
);
INSERT INTO setting_secret (owner, secret)
  SELECT 'mail.password', convert_to("values" ->> 'password', 'UTF8') FROM "setting" WHERE "id" = 'mail' AND "values" ->> 'password' IS NOT NULL;
UPDATE "setting" SET "values" = ("values"::jsonb - 'password')::json WHERE "id" = 'mail';
`;
