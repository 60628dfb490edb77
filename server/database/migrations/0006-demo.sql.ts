/** One row once a demo plant was begun; without `finished_at` it is not whole yet and the next start goes on. */
export const DEMO_TABLES = `CREATE TABLE "demo_plant" (
  "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
  "size" text NOT NULL,
  "begun_at" timestamptz(3) NOT NULL,
  "finished_at" timestamptz(3)
);`;
