import { setupServer } from "msw/node";

/** The backend as a browser test sees it: no answer is prepared, each test adds the handlers it needs. */
export const mockBackend = setupServer();
