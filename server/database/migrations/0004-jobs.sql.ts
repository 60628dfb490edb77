/** Every run of a job, planned or in progress, with what it did and which rows were refused. */
export const JOB_TABLES = `
CREATE TABLE job_run (
  job varchar(60) NOT NULL,
  planned_for timestamptz(3) NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  attempts smallint NOT NULL,
  outcome varchar(10) NOT NULL CHECK (outcome IN ('running', 'done', 'partly', 'refused', 'failed')),
  done integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  refusals text NOT NULL DEFAULT '[]',
  PRIMARY KEY (job, planned_for)
);
CREATE INDEX job_run__planned_for__idx ON job_run (planned_for);
`;
