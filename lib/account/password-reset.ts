/** What the form for a lost password holds, by the names on the wire. */
export type PasswordResetValues = {
  phone_number: string;
  auth_number: string;
  new_pw1: string;
  new_pw2: string;
};
export type PasswordResetField = keyof PasswordResetValues;

export const emptyPasswordReset: PasswordResetValues = {
  phone_number: "",
  auth_number: "",
  new_pw1: "",
  new_pw2: "",
};

export const passwordResetFields: readonly PasswordResetField[] = [
  "phone_number",
  "auth_number",
  "new_pw1",
  "new_pw2",
];
