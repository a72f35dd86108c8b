import { deleteApp, initializeApp } from "firebase/app";
import { forceWebSockets, get, getDatabase, goOffline, ref } from "firebase/database";

/** An answer that takes longer counts as open. */
const PATIENCE_MS = 3000;

/**
 * Reads the record `/data` once, then closes the connection (docs/product.md 16.2).
 *
 * @param databaseUrl address of the realtime database
 * @returns true only if the record says so in time; no answer, a refusal and any other value mean open
 */
export async function readIsClosed(databaseUrl: string): Promise<boolean> {
  // Its other transport writes script elements, which the document's policy blocks.
  forceWebSockets();
  const app = initializeApp({ databaseURL: databaseUrl }, "maintenance");
  const database = getDatabase(app);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const silence = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const answer = get(ref(database, "data")).then((record) => record.child("isClosed").val() === true);
    return await Promise.race([answer, silence]);
  } catch (error) {
    console.warn(`the closed-site record could not be read: ${String(error)}`);
    return false;
  } finally {
    clearTimeout(timer);
    goOffline(database);
    void deleteApp(app);
  }
}
