const LOGIN_PHONE_KEY = "login_phone";

/** Notes a number that the login page is to begin with; never in an address, which would be logged. */
export function noteLoginPhone(phoneNumber: string): void {
  try {
    window.sessionStorage.setItem(LOGIN_PHONE_KEY, phoneNumber);
  } catch {
    // Then it is typed once more.
  }
}

/** The number that was noted, if any; asking uses it up. */
export function takeLoginPhone(): string {
  try {
    const phoneNumber = window.sessionStorage.getItem(LOGIN_PHONE_KEY) ?? "";
    window.sessionStorage.removeItem(LOGIN_PHONE_KEY);
    return phoneNumber;
  } catch {
    return "";
  }
}
