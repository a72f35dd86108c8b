export { GET, POST, PUT, PATCH, DELETE } from "../../api/[...path]/route";
