# sudoku-tong: who may call the cloud functions of an environment with PostgreSQL, where no security rules exist.
# Written from the documentation (docs.cloudbase.net/envconfig/authz-opa/intro and /cli-v1/policy/set), tried nowhere.
# As what a call by wx.cloud.callFunction arrives is not documented. So this shuts out only those whom WeChat does not vouch
# for; the functions themselves refuse every call without an openid.
package authz.user

default allow := false

stranger if input.subject.auth_type in {"anonymous", "unauthenticated"}

allow if {
	input.cloudbase.resource_type == "functions"
	not stranger
}

deny contains "sudoku-tong: only players in WeChat may call functions" if {
	input.cloudbase.resource_type == "functions"
	stranger
}
