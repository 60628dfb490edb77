/** Publications under way and how they ended, so that who cancels one and the server that writes it agree on its end. */
export const PUBLICATION_RUNS = `
CREATE TABLE definition_publication_run (
  id uuid PRIMARY KEY,
  by uuid NOT NULL,
  stage text NOT NULL CHECK (stage IN ('checking', 'writing', 'published', 'stopped')),
  at timestamptz(3) NOT NULL
);
`;
