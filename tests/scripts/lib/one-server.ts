import { createServer } from "node:http";

/** A server that answers with its process id, and ends by itself when it is asked for `/end`. */
createServer((request, response) => {
  response.end(String(process.pid));
  if (request.url !== "/end") return;
  console.error("설정이 틀렸어요.");
  process.exit(7);
}).listen(Number(process.argv[2]), "127.0.0.1");
