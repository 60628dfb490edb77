/** When drafts are to be published, and by whom; of the version that was approved: any later step of its draft ends it. */
export const PUBLICATION_SCHEDULE = `
CREATE TABLE definition_schedule (
  draft uuid PRIMARY KEY REFERENCES definition_draft (id) ON DELETE CASCADE,
  version integer NOT NULL,
  at timestamptz(3) NOT NULL,
  by uuid NOT NULL
);
`;
