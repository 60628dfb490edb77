/** The server's door. */
export {};
