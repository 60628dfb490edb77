/** What is about to be published: the other servers compile it before it holds, so that all exchange their definitions at once. */
export const ANNOUNCEMENTS = `
CREATE TABLE definition_announcement (
  id uuid PRIMARY KEY,
  publication integer NOT NULL,
  contents text NOT NULL,
  at timestamptz(3) NOT NULL
);
`;
