/**
 * Tables of sign-in, owned by the server: no definition can name them (reliability 2d). They refer to the entity `user`, so
 * they are made after the tables of the definitions.
 */
export const AUTH_TABLES: readonly string[] = [
  `CREATE TABLE "credential" (
    "user_id" uuid PRIMARY KEY REFERENCES "user" ("id") ON DELETE CASCADE,
    "password_hash" text NOT NULL,
    "previous_hash" text,
    "pin_hash" text,
    "changed_at" timestamptz NOT NULL,
    "must_change" boolean NOT NULL,
    "is_given_at_start" boolean NOT NULL DEFAULT false
  )`,
  `CREATE TABLE "session" (
    "id" uuid PRIMARY KEY,
    "token_hash" bytea NOT NULL UNIQUE,
    "user_id" uuid NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
    "kind" text NOT NULL CHECK ("kind" IN ('cookie', 'bearer')),
    "device" text,
    "ip" text NOT NULL,
    "created_at" timestamptz NOT NULL,
    "last_seen" timestamptz NOT NULL,
    "idle" interval NOT NULL,
    "expires_at" timestamptz NOT NULL
  )`,
  `CREATE INDEX "session_user" ON "session" ("user_id")`,
  `CREATE INDEX "session_expires_at" ON "session" ("expires_at")`,
  // One row per account and network, per account (from networks it does not know: '' as network) and per network ('' as account).
  `CREATE TABLE "login_throttle" (
    "account" text NOT NULL,
    "network" text NOT NULL,
    "failures" integer NOT NULL,
    "blocked_until" timestamptz NOT NULL,
    "forgotten_at" timestamptz NOT NULL,
    PRIMARY KEY ("account", "network")
  )`,
  `CREATE INDEX "login_throttle_forgotten_at" ON "login_throttle" ("forgotten_at")`,
  // A colleague's yes to one submit: used once, within minutes.
  `CREATE TABLE "second_person" (
    "token_hash" bytea PRIMARY KEY,
    "user_id" uuid NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
    "asked_by" uuid NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
    "action" text NOT NULL,
    "input_hash" text NOT NULL,
    "expires_at" timestamptz NOT NULL
  )`,
  `CREATE INDEX "second_person_expires_at" ON "second_person" ("expires_at")`,
  // A user who becomes inactive is signed out by the same statement, whatever changed the state (I14).
  `CREATE FUNCTION "end_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "session" WHERE "user_id" = NEW."id";
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "user_end_sessions" AFTER UPDATE OF "state" ON "user" FOR EACH ROW
    WHEN (OLD."state" = 'active' AND NEW."state" <> 'active') EXECUTE FUNCTION "end_sessions"()`,
];

/** Networks from which accounts have signed in successfully: failures from elsewhere do not lock the account there. */
export const AUTH_NETWORKS = `
CREATE TABLE login_network (
  account text NOT NULL,
  network text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (account, network)
);
CREATE INDEX login_network_seen_at ON login_network (seen_at);
`;

/** Roles that a token is limited to, of those its user holds; null: all of them. */
export const SESSION_ROLES = 'ALTER TABLE session ADD COLUMN roles jsonb;';
