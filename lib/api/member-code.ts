/* What loads with the first token, as one file: each dynamic import of its own would carry again what they share. */
export { callMember } from "./member-call";
export { confirmMember } from "./confirm-member";
