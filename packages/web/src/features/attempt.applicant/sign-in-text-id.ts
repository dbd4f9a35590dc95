/** Says above the form why one is asked to sign in; the form is fetched apart from the dialog around it. */
export const signInTextId = 'attempt-sign-in';
