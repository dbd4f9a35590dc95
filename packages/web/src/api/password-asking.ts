/** Asks for the password and gives it to the server; false when whoever was asked would rather not. */
type AskForPassword = () => Promise<boolean>;

let ask: AskForPassword | null = null;

/** The page shows how it asks. Returns a way to end that. */
export function answerPasswordAsking(asking: AskForPassword): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

let asking: Promise<boolean> | undefined;

/** Several calls that are refused together ask once. */
export function askForPassword(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
