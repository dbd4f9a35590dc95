/** For every test that has a database of its own; which secret it is concerns none of them. */
export const testTokenSecret = 'a secret that no one outside of these tests uses';
