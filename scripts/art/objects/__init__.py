"""Things of a gym, in metres; each is built at `loc`, turned by `rot` degrees about z."""
