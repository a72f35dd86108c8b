const WELCOME_KEY = "welcome";

/** Notes before the document load that follows a login that the member is to be greeted after it. */
export function noteWelcome(): void {
  try {
    window.sessionStorage.setItem(WELCOME_KEY, "1");
  } catch {
    // Without storage there is no greeting.
  }
}

/** Whether a greeting is due; asking uses it up. */
export function takeWelcome(): boolean {
  try {
    const isDue = window.sessionStorage.getItem(WELCOME_KEY) !== null;
    if (isDue) window.sessionStorage.removeItem(WELCOME_KEY);
    return isDue;
  } catch {
    return false;
  }
}
